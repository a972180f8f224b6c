import type { ReactNode } from 'react';
import { signType } from '#shared/areas/bidding/codes';
import type { FieldCodes } from '#shared/areas/document/field';
import { defineTexts } from '../../kit/define-texts.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { MaySign, type Signing } from '../people/may-sign.tsx';
import css from './signatures.module.css';

const useTexts = defineTexts('signatures', {
  cn: { notSigned: '尚未签章', item: '签署事项', signer: '签章人', signTime: '签章时间' },
  en: { notSigned: 'Not signed yet', item: 'What is signed', signer: 'Signed by', signTime: 'Signed at' },
});

/** What a side has signed, as every kind records it. */
interface Signature {
  side: string | number;
  item: string;
  signerName: string;
  enterpriseName: string;
  signTime: string;
  /** How it was signed and whether it holds: label and value. */
  how: readonly (readonly [string, ReactNode])[];
}

/** The side of the reader's company, whose turn it is to sign. */
export interface OwnTurn extends Signing {
  side: string | number;
}

/** What each side of a document has signed, and who may where it is the reader's side's turn. */
export function SidesSigned({
  sides,
  of,
  turn,
}: {
  sides: FieldCodes;
  of: readonly Signature[];
  turn?: OwnTurn | undefined;
}) {
  const texts = useTexts();
  const mark = usePunctuation();
  const language = useLanguage();
  return (
    <div className={css.signatures}>
      {sides.codes.map((side) => {
        const own = of.filter((one) => one.side === side);
        return (
          <section key={side} className={css.side}>
            <h3>{sides.label(side, language)}</h3>
            {own.length === 0 && texts.notSigned}
            {own.length === 0 && turn?.side === side && <MaySign {...turn} />}
            {own.map(({ item, signerName, enterpriseName, signTime, how }) => (
              <DetailFields
                key={`${item} ${signTime}`}
                columns={1}
                of={[
                  [texts.item, mark.noted(signType.label(item, language), item)],
                  [texts.signer, mark.noted(signerName, enterpriseName)],
                  [texts.signTime, signTime],
                  ...how,
                ]}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}
