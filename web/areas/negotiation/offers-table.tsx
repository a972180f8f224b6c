import { Tag } from 'antd';
import { offerOutcome, offerVoid } from '#shared/areas/negotiation/codes';
import type { NegotiationOfTender } from '#shared/areas/negotiation/views';
import { compareMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { saidPrice } from '../../parts/negotiation/round-said.tsx';
import { useTexts as useRoundTexts } from '../../parts/negotiation/texts.ts';
import css from './negotiation.module.css';
import { useTexts } from './texts.ts';

/** The table supplier × round, of rounds that were opened. */
export function OffersTable({ of }: { of: NegotiationOfTender }) {
  const texts = useTexts();
  const said = useRoundTexts();
  const language = useLanguage();
  const opened = of.rounds.filter(({ phase }) => phase === 'opened');
  return (
    <PlainTable
      heads={[
        texts.no,
        texts.supplier,
        said.first,
        ...opened.map(({ round }) => said.round(round)),
        texts.standing,
      ]}
      rows={of.parties.map((one) => [
        one.no,
        one.name,
        saidPrice(one.firstPrice, of.isRate),
        ...one.cells.map((cell) => (
          <div key={cell.round}>
            <span className={cell.voidReason ? css.voided : css.figure}>
              {cell.price === null ? '' : saidPrice(cell.price, of.isRate)}
            </span>
            {cell.outcome !== 'offered' && (
              <div className={css.soft}>{offerOutcome.label(cell.outcome, language)}</div>
            )}
            {cell.voidReason && <div className={css.bad}>{offerVoid.label(cell.voidReason, language)}</div>}
          </div>
        )),
        one.isIn ? (
          <strong key="offer" className={css.figure}>
            {saidPrice(one.offer?.price ?? null, of.isRate)}
          </strong>
        ) : (
          <span key="out" className={css.soft}>
            {texts.isOut} {one.leftReason}
          </span>
        ),
      ])}
    />
  );
}

/** 最后报价, the best first. */
export function LastOffers({ of }: { of: NegotiationOfTender }) {
  const texts = useTexts();
  const said = useRoundTexts();
  const isAbove = (price: string | null) =>
    price !== null && !of.isRate && of.controlPrice !== null && compareMoney(price, of.controlPrice) > 0;
  return (
    <PlainTable
      heads={[texts.rank, texts.supplier, texts.price, texts.source]}
      rows={(of.lastOffers ?? []).map((one, at) => [
        at + 1,
        one.name,
        <span key="price" className={css.figure}>
          {saidPrice(one.price, of.isRate)} {isAbove(one.price) && <Tag color="error">{texts.above}</Tag>}
        </span>,
        one.round === 0 ? said.first : said.round(one.round),
      ])}
    />
  );
}
