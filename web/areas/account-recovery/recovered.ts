import { findOwnAccounts } from '#shared/areas/account/recovery-contract';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { call } from '../../api/call.ts';

type Answer = Awaited<ReturnType<typeof findOwnAccounts.output.parseAsync>>;
/** The accounts a phone was proved for, and the right to give one of them a new password. */
export type Recovered = Answer & { phone: string };

let handedOver: Recovered | undefined;

/** Takes what was proved on the page of the forgotten name along to the new password. */
export const handOver = (recovered: Recovered) => {
  handedOver = recovered;
};
/** What was handed over, once. */
export const takeOver = () => {
  const taken = handedOver;
  handedOver = undefined;
  return taken;
};

/** Asks for the accounts of a phone; `enterprise` narrows them to one. */
export async function recover(proof: {
  phone: string;
  code: string;
  enterprise?: string;
}): Promise<Recovered> {
  const phone = mobile().parse(proof.phone);
  const code = smsCode().parse(proof.code);
  return { ...(await call(findOwnAccounts, { ...proof, phone, code })), phone };
}
