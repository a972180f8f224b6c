import { type Media, mandatoryMedia } from '#shared/areas/tender-scheme/codes';
import { mediumState, type MediumState } from './codes.ts';

/** A medium as far as it says when a notice was out. */
export interface MediumTime {
  medium: Media;
  state: MediumState;
  publishedAt: Date | null;
}

/**
 * When the clocks of a notice start: of a mandatory tender at the later of its publication on the platform and in the first
 * statutory medium (tendering.md 6.1, case 2); null while it is out in none of these.
 */
export function clockStart(
  { publishedAt, isMandatory }: { publishedAt: Date; isMandatory: boolean },
  media: readonly MediumTime[],
): Date | null {
  const statutory = media.filter(({ medium }) => mandatoryMedia.includes(medium));
  if (!isMandatory || statutory.length === 0) return publishedAt;
  const out = statutory.flatMap(({ state, publishedAt: at }) =>
    state === mediumState.code.published && at ? [at] : [],
  );
  if (out.length === 0) return null;
  const first = out.reduce((one, other) => (other < one ? other : one));
  return first > publishedAt ? first : publishedAt;
}

/** The state of all media in one: a failure first, then what is still to come. */
export const worstState = (states: readonly MediumState[]): MediumState | null =>
  [
    mediumState.code.failed,
    mediumState.code.waiting,
    mediumState.code.submitted,
    mediumState.code.published,
  ].find((state) => states.includes(state)) ?? null;
