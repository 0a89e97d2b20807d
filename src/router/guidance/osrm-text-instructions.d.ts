/** What is used of osrm-text-instructions 0.15, which comes without types. */
declare module 'osrm-text-instructions' {
  import type { OsrmStep } from './osrm.ts';

  interface Compiler {
    compile(
      language: string,
      step: OsrmStep,
      options: { legIndex: number; legCount: number; classes: string[] },
    ): string;
  }

  export default function compiler(version: 'v5'): Compiler;
}

declare module 'osrm-text-instructions/languages.js' {
  const languages: { supportedCodes: string[] };
  export default languages;
}
