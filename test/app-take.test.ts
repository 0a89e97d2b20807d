import { expect, test } from 'vitest';
import { iframeOf } from '../src/app/take/iframe.ts';

test('a frame is one element, whatever its names hold', () => {
  const address = 'https://example.org/?embed#n=city&clip=0-2';
  const html = iframeOf({ address, title: '"><script>x</script>&', width: 320, height: 240 });
  expect(html).toBe(
    '<iframe src="https://example.org/?embed#n=city&amp;clip=0-2" title="&quot;>&lt;script>x&lt;/script>&amp;" width="320" height="240" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>',
  );
});
