import { useEffect } from 'react';

/** A link of the program led to the login page or a public page: tells the root, which the router does not. */
export function ToLogin() {
  useEffect(() => {
    dispatchEvent(new HashChangeEvent('hashchange'));
  }, []);
  return null;
}
