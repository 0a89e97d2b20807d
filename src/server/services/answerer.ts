/** A question → its answer, whatever the service. */
import { RequestError, type Router } from '../../index.ts';
import {
  type Answer,
  type Answered,
  csvAnswer,
  jsonAnswer,
  settled,
} from '../protocol/answer.ts';
import type { Question } from '../protocol/question.ts';
import { Refusal } from '../protocol/refusal.ts';
import { answerIsochrone } from './isochrone.ts';
import { answerNearest } from './nearest.ts';
import { type Matrices, RoadNetwork } from './road-network.ts';
import { answerRoute } from './route.ts';
import type { Settings } from './settings.ts';
import { answerTable, tableCsv } from './table.ts';
import { answerTrip } from './trip.ts';

export class Answerer {
  readonly roads: RoadNetwork;

  /** @param matrices what answers them; the router when absent */
  constructor(router: Router, settings?: Settings, matrices?: Matrices) {
    this.roads = new RoadNetwork(router, settings, matrices);
  }

  /** @param signal gives up a matrix that others answer */
  answer(question: Question, signal?: AbortSignal): Promise<Answered> {
    return settled(async () => ({ answer: await this.find(question, signal) }));
  }

  /** @throws Refusal if the network has no answer */
  private async find(question: Question, signal?: AbortSignal): Promise<Answer> {
    try {
      return await this.dispatch(question, signal);
    } catch (error) {
      // The library's sentence about closures, which name edges, features and areas.
      if (error instanceof RequestError) throw new Refusal('InvalidValue', error.message);
      throw error;
    }
  }

  private async dispatch(question: Question, signal?: AbortSignal): Promise<Answer> {
    const { roads } = this;
    switch (question.service) {
      case 'route':
        return this.json(answerRoute(roads, question));
      case 'nearest':
        return this.json(answerNearest(roads, question));
      case 'trip':
        return this.json(answerTrip(roads, question));
      case 'isochrone':
        return this.json(answerIsochrone(roads, question));
      case 'table': {
        const table = await answerTable(roads, question, signal);
        return question.format === 'csv'
          ? csvAnswer(tableCsv(table, question))
          : this.json(table);
      }
    }
  }

  private json(value: object): Answer {
    const { dataVersion } = this.roads.settings;
    return jsonAnswer({
      ...value,
      ...(dataVersion !== undefined && { data_version: dataVersion }),
    });
  }
}
