import type { FormRule } from 'antd';

/** A rule that asks the server whether a text is taken; the form still waits for the server's own word when it is stored. */
export const askedRule = (isTaken: (value: string) => Promise<boolean>, taken: string): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'string') return;
    // away or refused: storing will say it
    if (await isTaken(value.trim()).catch(() => false)) throw new Error(taken);
  },
});
