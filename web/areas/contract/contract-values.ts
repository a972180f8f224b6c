import { contractKind, contractType } from '#shared/areas/contract/codes';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import type { ContractForm } from '#shared/areas/contract/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A contract as its form holds it: files with their names. */
export type ContractValues = Partial<Omit<ContractForm, 'files' | 'mainFile' | 'payTerms'>> & {
  payTerms?: Partial<ContractForm['payTerms'][number]>[];
  mainFile?: FileRow[];
  files?: FileRow[];
};

/** The form's share of a stored contract; what is not filled in is left out. */
export const valuesOf = (contract: ContractDetail): ContractValues => ({
  ...storedValues<ContractValues>(contractDocumentKind, contract),
  payTerms: contract.payTerms.map(({ amount, ...term }) => ({ ...term, ...(amount !== null && { amount }) })),
  ...(contract.mainFile && { mainFile: [contract.mainFile] }),
});

/** An annual contract with an agency, which has no amount of its own. */
export const isFrame = ({ contractKind: kind, contractType: type }: ContractValues) =>
  kind === contractKind.code.agency && type === contractType.code.annual;

/** The form as the calls take it; the last of several documents is the one that counts. */
export const inputOf = ({ files = [], mainFile = [], payTerms = [], ...values }: ContractValues) => ({
  ...(values as Omit<ContractForm, 'files' | 'mainFile' | 'payTerms'>),
  // Drop what was typed before the contract became a frame contract: its fields are no longer shown.
  ...(isFrame(values) && { amount: '', netAmount: '' }),
  payTerms: payTerms as ContractForm['payTerms'],
  mainFile: mainFile.at(-1)?.guid ?? null,
  files: files.map(({ guid }) => guid),
});
