/** What Leaflet wants to know of the browser, as it is in all that have modules. */
const agent = navigator.userAgent.toLowerCase();
const chrome = agent.includes('chrome');

export default {
  any3d: true,
  chrome,
  linux: navigator.platform.startsWith('Linux'),
  mac: navigator.platform.startsWith('Mac'),
  mobile: 'orientation' in window || agent.includes('mobile'),
  passiveEvents: true,
  pointer: true,
  retina: devicePixelRatio > 1,
  safari: !chrome && agent.includes('safari'),
  svg: true,
  touch: true,
  touchNative: 'ontouchstart' in window || 'TouchEvent' in window,
};
