/** What modules of the page read from the browser when they are imported. Import this file first. */
import { vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { userAgent: '' });
