import { Tag } from 'antd';
import { documentKind } from '#shared/areas/approval/codes';
import type { SetupItem } from '#shared/areas/approval/setup-contract';
import { useLanguage } from '../../kit/language.ts';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** The kinds of document a company approves; one of them is open. */
export function ItemStrip({
  items,
  open,
  onOpen,
}: {
  items: readonly SetupItem[];
  open: string;
  onOpen: (kind: string) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <nav className={css.strip} aria-label={texts.items}>
      {items.map(({ kind, enabled, isDefault, levels, warnings, excessGaps, openCases }) => (
        <button
          key={kind}
          type="button"
          className={css.item}
          aria-current={kind === open}
          onClick={() => onOpen(kind)}
        >
          <span className={css.itemHead}>
            <strong>{documentKind.label(kind, language)}</strong>
            {!enabled && <Tag variant="filled">{texts.off}</Tag>}
          </span>
          <span className={css.soft}>
            {isDefault ? texts.usual : texts.own} · {texts.levelCount(levels.length)}
            {openCases > 0 && ` · ${texts.running(openCases)}`}
          </span>
          {excessGaps.length > 0 && <span className={css.warn}>{texts.excess.short}</span>}
          {warnings.length > 0 && <span className={css.warn}>{texts.warnings(warnings.length)}</span>}
        </button>
      ))}
    </nav>
  );
}
