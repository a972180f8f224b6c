import { z } from 'zod';

/** How secrets travel: `credential` is the SM2 ciphertext (C1C3C2, hex) of a JSON for the challenge `kid`. */
export const sealedInput = z.object({
  kid: z.uuid('请求已过期，请重试'),
  credential: z.string('请求已过期，请重试').min(1).max(2000),
});

/** What is sealed to show once more that it is oneself. */
export const passwordProof = z.object({ password: z.string(), nonce: z.string() });
/** What is sealed to choose a password without the old one. */
export const newPasswordCredential = z.object({ newPassword: z.string(), nonce: z.string() });
