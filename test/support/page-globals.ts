/** What modules of the page read from the browser when they are imported. Import this file first. */

// Not by `vi.stubGlobal`: files share a worker and its modules, and others take their stubs back.
define('matchMedia', () => ({ matches: false }));
define('navigator', { userAgent: '' });

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
