import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A button of the pane's head that is a picture alone. */
export function Tool({
  icon,
  says,
  onClick,
  isOff = false,
  isFirst = false,
}: {
  icon: ReactNode;
  says: string;
  onClick: () => unknown;
  /** It keeps the keyboard even so: a disabled button would lose it, and the pane its keys. */
  isOff?: boolean;
  /** Has the keyboard when the pane opens. */
  isFirst?: boolean;
}) {
  return (
    <Button
      type="text"
      icon={icon}
      title={says}
      aria-label={says}
      aria-disabled={isOff}
      autoFocus={isFirst}
      onClick={onClick}
    />
  );
}
