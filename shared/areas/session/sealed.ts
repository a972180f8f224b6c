import { z } from 'zod';
import { ruled } from '#shared/kit/rule-texts';

/** How secrets travel: `credential` is the SM2 ciphertext (C1C3C2, hex) of a JSON for the challenge `kid`. */
export const sealedInput = z.object({
  kid: z.uuid(ruled({ cn: '请求已过期，请重试', en: 'The request has expired. Please try again.' })),
  credential: z
    .string(ruled({ cn: '请求已过期，请重试', en: 'The request has expired. Please try again.' }))
    .min(1)
    .max(2000),
});

/** What is sealed to show once more that it is oneself. */
export const passwordProof = z.object({ password: z.string(), nonce: z.string() });
/** What is sealed to choose a password without the old one. */
export const newPasswordCredential = z.object({ newPassword: z.string(), nonce: z.string() });
