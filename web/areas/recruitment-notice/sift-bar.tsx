import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { applicationStatus, countedApplication } from '#shared/areas/recruitment-notice/codes';
import { CodeSelect } from '../../kit/code-select.tsx';
import { upTo } from '../../kit/up-to.ts';
import css from './notice.module.css';
import { useReviewTexts } from './review-texts.ts';

/** What the applications of a notice are sifted by, in every panel that lists them. */
export interface Sifted {
  supplierName?: string | undefined;
  status?: number | undefined;
}

const NAME_MAX = 100;
/** The states an application has that counts. */
const shown = {
  ...applicationStatus,
  options: (...given: Parameters<typeof applicationStatus.options>) =>
    applicationStatus
      .options(...given)
      .filter(({ value }) => countedApplication.some((code) => code === value)),
};

/** Above the table: a part of the supplier's name, its state where the panel asks for it, and what else the panel has. */
export function SiftBar({
  sifted,
  sift,
  hasStatus = false,
  children,
}: {
  sifted: Sifted;
  sift: (part: Sifted) => void;
  hasStatus?: boolean;
  children?: ReactNode;
}) {
  const texts = useReviewTexts();
  // What is typed and not sought yet; beside it the bar shows what is.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={css.sift}>
      <Input.Search
        allowClear
        {...upTo(NAME_MAX)}
        value={typed ?? sifted.supplierName ?? ''}
        placeholder={texts.siftName}
        aria-label={texts.siftName}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => {
          setTyped(undefined);
          sift({ supplierName: text.trim() || undefined });
        }}
      />
      {hasStatus && (
        <CodeSelect
          list={shown}
          placeholder={texts.siftStatus}
          aria-label={texts.siftStatus}
          value={sifted.status}
          onChange={(status: number | undefined) => sift({ status })}
        />
      )}
      {children}
    </div>
  );
}
