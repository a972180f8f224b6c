import { ArrowRightOutlined } from '@ant-design/icons';
import type { EffectKind, ReachSide } from '#shared/areas/access/effect';
import { dataScope } from '#shared/areas/role/scope';
import { useLanguage } from '../../kit/language.ts';
import { useEffectTexts } from './texts.ts';
import css from './change.module.css';

const s = dataScope.code;
const signs: Record<EffectKind, string> = { gained: '+', lost: '−', widened: '↑', narrowed: '↓', moved: '⇄' };

/** One permission of one person: what becomes of it, and how far it reached before and will after. */
export function EffectChange({
  label,
  detail,
  kind,
  before,
  after,
}: {
  label: string;
  detail?: string;
  kind: EffectKind;
  before: ReachSide | null;
  after: ReachSide | null;
}) {
  const texts = useEffectTexts();
  return (
    <li className={css.change} data-kind={kind}>
      <span className={css.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <span className={css.kind}>{texts.kind[kind]}</span>
      <span className={css.label}>
        {label}
        {detail && <span className={css.soft}>{detail}</span>}
      </span>
      <span className={css.reach}>
        <Reach of={before} other={after} />
        <ArrowRightOutlined aria-hidden />
        <strong>
          <Reach of={after} other={before} />
        </strong>
      </span>
    </li>
  );
}

/** How far a permission reaches, as people read it; where the words are the same on both sides, the numbers tell. */
function Reach({ of, other }: { of: ReachSide | null; other: ReachSide | null }) {
  const texts = useEffectTexts();
  const language = useLanguage();
  if (of === null) return <span>{texts.none}</span>;
  const words = of.scopes
    .map((scope) =>
      scope === s.projects || scope === s.companies
        ? `${dataScope.label(scope, language)} ${texts.projectsNamed(of.named)}`
        : dataScope.label(scope, language),
    )
    .join(' + ');
  const size = of.departments > 0 ? texts.reach(of.departments, of.companies) : undefined;
  const isSame = other !== null && of.scopes.join() === other.scopes.join() && of.named === other.named;
  return <span title={isSame ? words : size}>{isSame && size !== undefined ? size : words}</span>;
}
