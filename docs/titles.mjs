// @ts-check
/** A plugin of TypeDoc: documents are called by their first heading, not by their file. */
import { Converter, DocumentReflection } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      if (!(reflection instanceof DocumentReflection)) continue;
      const [first] = reflection.content;
      const heading = /^# (.+)$/m.exec(first?.text ?? '')?.[1];
      if (heading) reflection.name = heading;
    }
  });
}
