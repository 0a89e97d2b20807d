/** Names along the streets, where these are near enough to be read. */
import { computed, effect } from '@preact/signals-core';
import { mainRouter } from '../engine/router.ts';
import { mapView, opened } from '../store/state.ts';
import { nameLayer } from './paint.ts';

/** From this zoom on. */
const near = 15;

export function startStreetNames(): void {
  const isNear = computed(
    () => opened.value?.hasRoads === true && (mapView.value?.zoom ?? 0) >= near,
  );
  let layer: ReturnType<typeof nameLayer> | null = null;
  effect(() => {
    const router = mainRouter.value;
    if (!router || !isNear.value) return;
    layer ??= nameLayer(near);
    const { show } = layer;
    // Another network may have come meanwhile.
    const isThere = () => router === mainRouter.peek();
    void router.calls.call('streetNames', undefined).then(
      (names) => (isThere() ? show(names) : undefined),
      () => {},
    );
  });
}
