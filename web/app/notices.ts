export type NoticeTone = 'success' | 'warning' | 'error';
export interface Notice {
  id: number;
  tone: NoticeTone;
  text: string;
  /** Leads on from the message. */
  link?: { text: string; open: () => void } | undefined;
}

/** How long a message stays, in milliseconds; the three warnings of the product description stay 2 seconds. */
const STAYS_MS: Record<NoticeTone, number> = { success: 2500, warning: 2000, error: 5000 };

let shown: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top, centred; the same text is not shown twice at a time. Resolves when it has gone. */
export function notify(tone: NoticeTone, text: string, link?: Notice['link']): Promise<void> {
  if (text === '' || shown.some((one) => one.text === text)) return Promise.resolve();
  const notice = { id: (last += 1), tone, text, link };
  show([...shown, notice]);
  return new Promise((resolve) => {
    setTimeout(() => {
      dismiss(notice.id);
      resolve();
    }, STAYS_MS[tone]);
  });
}

/** Takes a message away. */
export const dismiss = (id: number) => show(shown.filter((one) => one.id !== id));

export const currentNotices = () => shown;
export function subscribeNotices(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
