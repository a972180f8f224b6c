import type { ReactNode } from 'react';
import { richBlocks, type RichBlock, type RichPiece } from '#shared/kit/rich-text';
import css from './rich-text.module.css';

const Line = ({ of }: { of: readonly RichPiece[] }) =>
  of.map(({ text, isStrong }, at) => (isStrong ? <strong key={at}>{text}</strong> : text));

function Block({ of }: { of: RichBlock }): ReactNode {
  if (of.kind === 'heading')
    return of.level === 1 ? (
      <h4>
        <Line of={of.line} />
      </h4>
    ) : (
      <h5>
        <Line of={of.line} />
      </h5>
    );
  if (of.kind === 'paragraph')
    return (
      <p>
        {of.lines.map((line, at) => (
          <span key={at} className={css.line}>
            <Line of={line} />
          </span>
        ))}
      </p>
    );
  const items = of.lines.map((line, at) => (
    <li key={at}>
      <Line of={line} />
    </li>
  ));
  return of.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** A rich text as blocks of words (`shared/kit/rich-text`). */
export const RichText = ({ source }: { source: string }) => (
  <div className={css.text}>
    {richBlocks(source).map((block, at) => (
      <Block key={at} of={block} />
    ))}
  </div>
);
