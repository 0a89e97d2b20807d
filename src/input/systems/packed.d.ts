/** The table of coordinate systems, written at build time by `vite/systems/`: gzip in base64. */
declare const packed: string;
export default packed;
