import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface Looks {
  to: To;
  /** What the page it leads to is told beside its address. */
  state?: unknown;
  type?: 'primary';
  size?: 'small';
  block?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link that looks like a button: a button within a link would be reached by Tab twice. */
export function LinkButton({ to, state, onClick, ...look }: Looks) {
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return (
    <Button
      {...look}
      {...(look.disabled && { role: 'link' })} // which an anchor without an address is not
      href={useHref(to)}
      onClick={(event) => {
        onClick?.();
        follow(event);
      }}
    />
  );
}
