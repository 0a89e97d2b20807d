/** Colours of up to five bands, the nearest first: from dark to light, so that grey keeps their order. */
import type { ThemeName } from '../../render/picture.ts';

interface BandColour {
  /** The colour of roads and areas. */
  fill: string;
  opacity: number;
  /** The colour of rims: 4 : 1 to the ground and more. */
  rim: string;
  /** The colour of names: 6 : 1 and more. */
  text: string;
}

export const bandColours: Readonly<Record<ThemeName, readonly BandColour[]>> = {
  paper: [
    { fill: '#3b3a7d', opacity: 0.3, rim: '#2a2960', text: '#2a2960' },
    { fill: '#1f8a8c', opacity: 0.3, rim: '#0f6466', text: '#0f6466' },
    { fill: '#8cc63f', opacity: 0.26, rim: '#55861f', text: '#3d6413' },
    { fill: '#d9c52b', opacity: 0.26, rim: '#857609', text: '#635704' },
    { fill: '#efa03a', opacity: 0.22, rim: '#a25f06', text: '#7c4703' },
  ],
  ink: [
    { fill: '#7d7be0', opacity: 0.34, rim: '#a9a7ff', text: '#c4c3ff' },
    { fill: '#2fb0b0', opacity: 0.3, rim: '#5fd4d2', text: '#86e4e2' },
    { fill: '#9bd74f', opacity: 0.26, rim: '#b9ec76', text: '#c9f391' },
    { fill: '#e6d75a', opacity: 0.22, rim: '#f0e685', text: '#f5eea6' },
    { fill: '#f7e9c0', opacity: 0.18, rim: '#fbf3da', text: '#fdf8e8' },
  ],
};
