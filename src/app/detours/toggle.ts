/** The layer of detours, on or off; its code is loaded with the first time. */
import { showsDetours } from '../store/state.ts';
import { whenLoaded } from '../ui/toast.ts';

/** Shows or hides the detours by all roads. */
export function toggleDetours(): void {
  whenLoaded(import('./layer.ts'), ({ startDetourLayer }) => {
    startDetourLayer();
    showsDetours.value = !showsDetours.peek();
  });
}
