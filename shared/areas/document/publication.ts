import { versionedGuid } from '#shared/contract/endpoint';
import { choice } from '#shared/kit/text-rules';

/** When an approved document is published: at once, or by itself at the time it names. */
export const publishWhen = ['now', 'planned'] as const;

/** What publishing one is asked with. */
export const publishing = versionedGuid.extend({ when: choice(publishWhen) });
