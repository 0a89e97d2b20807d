/** `route` with `--engine`. */
import { type ExitCode, type RoadFile, readEnds } from '../commands/command.ts';
import { checkOrder } from '../commands/route.ts';
import type { Values } from '../flags.ts';
import { sayAlways } from '../io/messages.ts';
import { print } from '../io/print.ts';
import { formatOf, formatted, withoutRoute } from '../io/route-text.ts';
import { languageOf } from '../values.ts';
import { snapLimit } from './flags.ts';
import { withEngine } from './open.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const request = { ...readEnds(values), ...snapLimit(values) };
  checkOrder(values, request);
  const language = await languageOf(values);
  const format = formatOf(values, language);
  const { order, route } = await withEngine(values, source, async (router) =>
    values.optimize
      ? router.visit(request)
      : { order: undefined, route: await router.route(request) },
  );
  if (route.found) {
    print(await formatted(route, format, language, { order }));
    return 0;
  }
  print(withoutRoute(route, format, { order }));
  sayAlways(route.message);
  return 1;
}
