/** Finds English in the texts of other languages. */
import type { Language } from '../../src/app/words/language.ts';

/** @param english what the page says there in English */
export function isEnglish(language: Language, text: string, english?: string): boolean {
  const words: string[] = text.match(/\p{Script=Latin}{3,}/gu) ?? [];
  const foreign = words.filter((word) => !names.has(word));
  // These have a script of their own.
  if (language === 'ja' || language === 'ar') return foreign.length > 0;
  if (/\b(the|of|is|are|this|that|with|and|from|which|your?|cannot)\b/i.test(text)) return true;
  return foreign.length > 0 && text === english && !alike[language]?.has(text);
}

/** Names, codes and keycaps, which are the same everywhere. */
const names = new Set(
  [
    'Roadstar roadstar Feature OpenStreetMap OSRM OSM Dijkstra Manhattan Aldermund',
    'GeoJSON TopoJSON GPX KML Shapefile FlatGeobuf CSV GML GeoPackage PNG SVG osm pbf txt polyline JSON UTF XML HTML WebM Chrome Edge Firefox Safari',
    'EPSG PROJ HTTP http https localhost cURL check repair serve',
    'Shift Enter Esc Escape',
    // Formulas of heuristics.
    'distance degree class rate abs sqrt exp log sin cos floor ceil round pow min max hypot',
    'Arad Zerind Timisoara Sibiu Oradea Fagaras Pitesti Craiova Rimnicu Vilcea Drobeta Iasi Neamt',
    'Emperor Avenue',
    // Roads of the town.
    'Column Row',
  ].flatMap((line) => line.split(' ')),
);
/** Words that a language shares with English. */
const alike: Partial<Record<Language, ReadonlySet<string>>> = {
  de: new Set(['Route', 'Export', 'Labyrinth', 'System', 'Server', 'Diagonal', 'Heap', 'Code']),
  fr: new Set(['Pause', 'Points', 'latitude, longitude', 'Distance', 'Code', 'miles']),
  es: new Set(['Diagonal']),
};
