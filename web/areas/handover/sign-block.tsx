import type { HandoverDetail } from '#shared/areas/handover/contract';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './handover.module.css';
import { useTexts } from './texts.ts';

/** Where the three parties of a hand-over sign it on paper; seen in print only. */
export function SignBlock({ of }: { of: HandoverDetail }) {
  const texts = useTexts();
  const mark = usePunctuation();
  const parties = [
    [texts.from, of.fromUserName],
    [texts.receivers, mark.row(of.receivers)],
    [texts.witness, of.witnessName],
  ] as const;
  return (
    <section className={css.sign} aria-label={texts.signatures}>
      {parties.map(([called, name]) => (
        <div key={called}>
          <p>{[called, name].join(mark.colon)}</p>
          <p>{[texts.signature, ''].join(mark.colon)}</p>
          <p>{[texts.date, ''].join(mark.colon)}</p>
        </div>
      ))}
    </section>
  );
}
