/** The errors that name what is wrong with an input, and the quoting of its text in messages. */

/** Why an input was refused. Messages may be reworded; codes stay. */
export type InputErrorCode =
  /** The argument is nothing that roads can be read from. */
  | 'unknown-source'
  /** The body of the response or the stream was read before, or another reader holds it. */
  | 'used-source'
  /** The server answered with an HTTP status other than 200 to 299. */
  | 'http-error'
  /** The address could not be reached, or must not be read from here. */
  | 'refused-address'
  /** The server stopped sending. */
  | 'silent-address'
  /** The input is larger than the limit that the message names. */
  | 'too-large'
  /** The input has no bytes except white space. */
  | 'empty-file'
  /** The file ends early, as after an incomplete download. */
  | 'cut-off'
  /** An archive or a binary file contradicts itself, or ends early. */
  | 'damaged-file'
  /** The file unpacks to far more data than road files do, as an attack would. */
  | 'expands-too-much'
  /** The file is encrypted, or packed in a way that is not read. */
  | 'unknown-compression'
  /** The function takes no archives. */
  | 'archive'
  /** The zip archive holds another zip archive. */
  | 'nested-archive'
  /** The zip archive holds no file of a format that is read. */
  | 'no-road-file'
  /** The file has no layer, and the archive no file, of the name that the options say. */
  | 'unknown-layer'
  /** The bytes are no text in UTF-8, UTF-16 or the encoding that the file declares. */
  | 'wrong-encoding'
  /** The text is no JSON; the message names the line and column. */
  | 'invalid-json'
  /** The text is no XML; the message names the line and column. */
  | 'invalid-xml'
  /** The topology lacks a member that TopoJSON requires. */
  | 'invalid-topojson'
  /** The JSON is of another kind than GeoJSON. */
  | 'not-geojson'
  /** The file is a web page. */
  | 'web-page'
  /** The format was recognised and is not read. */
  | 'unsupported-format'
  /** The file holds no usable line. */
  | 'no-roads'
  /** The OpenStreetMap data lack the nodes of their ways. */
  | 'missing-nodes'
  /** Latitude seems to come first. */
  | 'swapped-positions'
  /** Longitude comes first already, and the options say that latitude does. */
  | 'longitude-first'
  /** The coordinates are no degrees, and their system is not known. */
  | 'projected-positions'
  /** The name of the coordinate system is not known. */
  | 'unknown-crs'
  /** The metric needs heights, and the roads have none. */
  | 'no-heights'
  /** No road is open to the profile. */
  | 'no-usable-roads'
  /** No road has the named property. */
  | 'unknown-field'
  /** A cost is no positive number, or costs cannot be added up exactly. */
  | 'wrong-costs'
  /** Properties of a road cannot be stored as JSON. */
  | 'wrong-properties'
  /** The network contradicts itself; if it is packed, it may end early or be of another version. */
  | 'damaged-network'
  /** The input is a packed network where a file of roads is required. */
  | 'packed-network';

/** Input that cannot be read. The message is written for the user, the code for programs. */
export class InputError extends Error {
  override name = 'InputError';
  readonly code: InputErrorCode;

  constructor(code: InputErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A text that ends too early. */
export class CutOff extends InputError {
  /** The message without the advice to load the file again. */
  readonly finding: string;

  /** @param place line and column */
  constructor(place: string) {
    const finding = `The file stops in the middle (${place}): probably an incomplete download.`;
    super('cut-off', `${finding} Load it again.`);
    this.finding = finding;
  }
}

/** The warning where the features before the cut were read. */
export function loadedBefore({ finding }: CutOff, features: number): string {
  const count = `${features.toLocaleString('en')} feature${features === 1 ? '' : 's'}`;
  return `${finding} What comes before is loaded: ${count}.`;
}

/** The longest JavaScript string (V8): a larger text cannot be decoded at once. */
export const MAX_BYTES = 2 ** 29 - 24;

/** Text of a file for a message: control and direction characters are replaced, the rest is cut. */
export function printable(text: string, most = 60): string {
  return text.slice(0, most).replace(/\p{C}/gu, '\ufffd');
}
