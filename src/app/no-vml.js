/** In the place of Leaflet's drawing for browsers without SVG, which none of this page's are. */
export const vmlCreate = null;
export const vmlMixin = null;
