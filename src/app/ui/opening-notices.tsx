/** Messages about a network that was opened, or that could not be, with a remedy where there is one. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CallError } from '../../client/rpc.ts';
import type { NetworkInfo } from '../../router/info.ts';
import { sayingOf } from '../engine/router.ts';
import { openingNotes } from '../panel/import-notes.ts';
import { openNetwork } from '../store/actions.ts';
import { nameOf } from '../store/networks.ts';
import { type Network, reportOpen } from '../store/state.ts';
import { words } from '../words/words.ts';
import { Button, Select } from './parts.tsx';
import { alertUser, type ToastOptions, toast } from './toast.ts';

/** Asks for the coordinate system or the encoding where that may help. */
export function reportFailure(network: Network, error: CallError): void {
  const { code } = error;
  const { positions, encoding, leftOut } = network;
  const text = () => {
    const others = leftOut ? ` ${words.opening.leftOut(leftOut)}` : '';
    return words.opening.failed(nameOf(network), sayingOf(error).text) + others;
  };
  const english = () => sayingOf(error).english;
  const open = (given: Network['positions']) => {
    openNetwork({ ...network, positions: { ...positions, ...given } });
  };
  if (code === 'swapped-positions') {
    alertUser(text, {
      action: () => words.opening.swap,
      run: () => open({ swap: true }),
      stays: true,
      english,
    });
  } else if (code === 'projected-positions' || positions?.crs) {
    const form = <SystemForm tried={positions?.crs} onRead={(crs) => open({ crs })} />;
    alertUser(text, { form, english });
  } else if (code === 'wrong-encoding' && encoding !== undefined) {
    alertUser(text, { form: <EncodingForm network={network} />, english });
  } else if (code === 'no-roads' && 'file' in network.source) {
    const { file } = network.source;
    const tell = (remedy: ToastOptions) => alertUser(text, { english, ...remedy });
    import('../places/files.ts').then(
      ({ offerPoints }) => offerPoints(file, tell),
      () => tell({}),
    );
  } else alertUser(text, { english });
}

export function reportOpened(network: Network, info: NetworkInfo): void {
  const { leftOut } = network;
  const notes = () => {
    const { counts } = openingNotes(info);
    return leftOut ? [words.opening.leftOut(leftOut), ...counts] : counts;
  };
  const english = () => openingNotes(info).warnings.join(' ');
  if (notes().length === 0 && english() === '') return;
  const run = () => {
    reportOpen.value = true;
  };
  const more = reportOpen.peek() ? {} : { action: () => words.opening.report, run };
  const text = () => words.opening.openedWith(nameOf(network), notes());
  const form = (
    <>
      {info.layers && <LayerForm network={network} layers={info.layers} />}
      {info.isEncodingGuessed && <EncodingForm network={network} />}
    </>
  );
  const asks = info.layers !== undefined || info.isEncodingGuessed === true;
  toast(text, { ...(asks ? { form } : more), english });
}

function LayerForm({ network, layers }: { network: Network; layers: readonly string[] }) {
  return (
    <form class="row">
      <label for="layer" class="quiet">
        {words.opening.layer}
      </label>
      <Select
        id="layer"
        value={layers[0]!}
        options={layers.map((layer) => [layer, layer])}
        onChoose={(layer) => openNetwork({ ...network, layer })}
      />
    </form>
  );
}

/** The encodings that tables without a word about theirs are most often in. */
const encodings = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1254', 'windows-1256'],
  ...['Shift_JIS', 'GB18030', 'Big5', 'EUC-KR', 'KOI8-R', 'cp850', 'cp866'],
];

function EncodingForm({ network }: { network: Network }) {
  return (
    <TextForm
      id="encoding"
      label={words.opening.encoding}
      placeholder={encodings[0]!}
      tried={network.encoding}
      choices={encodings}
      takesFocus={network.encoding !== undefined}
      onRead={(encoding) => openNetwork({ ...network, encoding })}
    />
  );
}

interface SystemFormProps {
  /** The coordinate system that was given before and did not help. */
  tried: string | undefined;
  onRead: (crs: string) => void;
}

function SystemForm({ tried, onRead }: SystemFormProps) {
  return (
    <TextForm
      id="system"
      label={words.opening.system}
      placeholder="EPSG:32632"
      tried={tried}
      takesFocus
      onRead={onRead}>
      {tried !== 'EPSG:3857' && (
        <Button class="pill" onClick={() => onRead('EPSG:3857')}>
          {words.opening.tryMercator}
        </Button>
      )}
      {tried !== 'flat' && (
        <Button class="pill" onClick={() => onRead('flat')}>
          {words.opening.flatPlan}
        </Button>
      )}
    </TextForm>
  );
}

interface TextFormProps {
  id: string;
  label: string;
  placeholder: string;
  /** What was given before and did not help. */
  tried: string | undefined;
  /** What is offered while one types. */
  choices?: readonly string[];
  /** Whether nothing else can be done. */
  takesFocus: boolean;
  onRead: (text: string) => void;
  /** Buttons with texts that are tried often. */
  children?: ComponentChildren;
}

/** One field, and a button that reads the file again with what it says. */
function TextForm(props: TextFormProps) {
  const { id, label, placeholder, tried = '', choices, takesFocus, onRead, children } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen the keyboard would cover the message.
    if (takesFocus && matchMedia('(hover: hover)').matches) field.current!.focus();
  }, []);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(field.current!.value.trim());
      }}>
      <label for={id} class="quiet">
        {label}
      </label>
      <input
        id={id}
        type="text"
        ref={field}
        placeholder={placeholder}
        defaultValue={tried}
        required
        maxLength={1000}
        autocomplete="off"
        spellcheck={false}
        {...(choices && { list: `${id}-choices` })}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      <button type="submit" class="pill">
        {words.opening.read}
      </button>
      {children}
    </form>
  );
}
