/** Names along the streets, where these are near enough to be read. */
import { computed, effect } from '@preact/signals-core';
import { mainRouter, type Router } from '../engine/router.ts';
import { mapView, opened } from '../store/state.ts';
import { nameLayer } from './paint.ts';

/** From this zoom on. */
const near = 15;

export function startStreetNames(): void {
  const isNear = computed(
    () => opened.value?.hasRoads === true && (mapView.value?.zoom ?? 0) >= near,
  );
  let layer: ReturnType<typeof nameLayer> | null = null;
  /** Whose names are shown, or on their way. */
  let named: Router | null = null;
  effect(() => {
    const router = mainRouter.value;
    if (!router || !isNear.value || router === named) return;
    named = router;
    layer ??= nameLayer(near);
    const { show } = layer;
    router.call('streetNames', undefined).then(
      // Another network may have come meanwhile.
      (names) => (router === mainRouter.peek() ? show(names) : undefined),
      () => {
        if (router === named) named = null;
      },
    );
  });
}
