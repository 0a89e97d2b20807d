/** A film of the race: roads that are painted once, searches at any moment, and a camera above both. */
import { drawFrame } from './frame.ts';
import type { Ground } from './ground.ts';
import { drawMark, type Mark } from './marks.ts';
import { palettes } from './palette.ts';
import type { DrawnSearch, FrameRequest, PixelView, ThemeName } from './picture.ts';
import { paintRoads } from './poster.ts';
import type { PreparedPicture } from './prepared.ts';
import { softwareContext } from './strokes.ts';
import { TimeBuffer } from './timebuffer.ts';

/** What the camera may see. */
export interface StageRequest {
  view: PixelView;
  /** The first is drawn on top. */
  explored: readonly DrawnSearch[];
  theme: ThemeName;
}

export interface ShotRequest extends Pick<FrameRequest, 'time' | 'visible'> {
  /** The part of the stage that the camera sees, in pixels of the stage. */
  left: number;
  top: number;
  seenWidth: number;
  seenHeight: number;
  /** Pixels of the picture, in which the marks are drawn. */
  width: number;
  height: number;
  marks: readonly Mark[];
}

/** Roads below searches are as dim as on the map. */
const VEIL = 0.4;

export class FilmPainter {
  #theme: ThemeName;
  #stage: PixelView;
  #roads = softwareContext();
  #searches = softwareContext();
  #glow = softwareContext();
  #shot = softwareContext();
  #buffer = new TimeBuffer();

  constructor(picture: PreparedPicture, ground: Ground, { view, explored, theme }: StageRequest) {
    this.#theme = theme;
    this.#stage = view;
    this.#roads.canvas.width = view.width;
    this.#roads.canvas.height = view.height;
    this.#roads.fillStyle = palettes[theme].ground;
    this.#roads.fillRect(0, 0, view.width, view.height);
    paintRoads(this.#roads, picture, ground, view, theme);
    this.#roads.globalAlpha = VEIL;
    this.#roads.fillStyle = palettes[theme].ground;
    this.#roads.fillRect(0, 0, view.width, view.height);
    this.#buffer.build(picture, { view, explored });
  }

  paint({ time, visible, marks, width, height, ...seen }: ShotRequest): ImageBitmap {
    const shot = this.#shot;
    shot.canvas.width = width;
    shot.canvas.height = height;
    const scale = width / seen.seenWidth;
    const x = -seen.left * scale;
    const y = -seen.top * scale;
    const stage = this.#stage;
    shot.drawImage(this.#roads.canvas, x, y, stage.width * scale, stage.height * scale);
    const moment = { time, visible, theme: this.#theme };
    const crop = drawFrame(this.#searches, this.#glow, this.#buffer, moment);
    if (crop) {
      const [left, top] = [x + crop.left * scale, y + crop.top * scale];
      shot.drawImage(this.#searches.canvas, left, top, crop.width * scale, crop.height * scale);
    }
    for (const mark of marks) drawMark(shot, mark);
    return shot.canvas.transferToImageBitmap();
  }
}
