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
 * The same for a piece that is drawn with its screen: its code is fetched beside the screen's data. It counts as the
 * screen's (tools/bundle-size.ts).
 */
export const beside = <P extends object>(load: () => Promise<ComponentType<P>>) => onDemand(load);
