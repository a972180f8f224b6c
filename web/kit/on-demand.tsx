import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A window whose code is fetched when it is first opened, so that a list does not carry dialogs nobody opens.
 * One with an `open` property is not drawn before it is true; every other one when it is placed.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: P) {
    const isOpen = !('open' in props) || props.open === true;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    if (!wasOpen && !isOpen) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/**
 * A piece that is drawn with its screen. Its code is fetched when the screen's is read, thus beside the screen's data,
 * and drawn at once where it came first: a piece that comes after the data pushes down what a hand is about to press.
 * It counts as the screen's (tools/bundle-size.ts).
 */
export function beside<P extends object>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined;
  const begun = load().then((piece) => (ready = piece));
  begun.catch(() => undefined);
  const Later = onDemand(() => begun.catch(load));
  return function Beside(props: P) {
    const [Piece] = useState(() => ready ?? Later);
    return <Piece {...props} />;
  };
}
