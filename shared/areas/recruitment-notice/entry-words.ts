import { clauses, type Wording, worded } from '#shared/kit/language';
import { conditionKind, reviewItemKind } from './codes.ts';
import type { AskedMaterialForm, ConditionForm, ReviewItemForm } from './rules.ts';

const MUST: Wording = { cn: '必须满足', en: 'a must' };
const FILE: Wording = { cn: '须附文件', en: 'with a file' };
const same = (text: string): Wording => worded(() => text);
const named = (name: Wording, text: string): Wording =>
  worded((language) => `${name[language]}${language === 'cn' ? '：' : ': '}${text}`);

/** 资质：具有承装资质；必须满足；证明 许可证；须附文件. */
export const conditionWords = ({ kind, content, isMust, proof, needsFile }: ConditionForm): Wording =>
  clauses([
    named(conditionKind.wording(kind), content),
    ...(isMust ? [MUST] : []),
    ...(proof ? [{ cn: `证明 ${proof}`, en: `proof ${proof}` }] : []),
    ...(needsFile ? [FILE] : []),
  ]);

/** 商务 同类业绩：20分；每项5分. */
export const reviewItemWords = ({ name, kind, score, standard }: ReviewItemForm): Wording =>
  clauses([
    worded(
      (language) =>
        `${reviewItemKind.label(kind, language)} ${name}${language === 'cn' ? `：${score}分` : `: ${score} points`}`,
    ),
    same(standard),
  ]);

/** 营业执照；必须提供；PDF. */
export const materialWords = ({ name, isMust, format, template }: AskedMaterialForm): Wording =>
  clauses([
    same(name),
    ...(isMust ? [{ cn: '必须提供', en: 'a must' }] : []),
    ...(format ? [same(format)] : []),
    ...(template ? [{ cn: '有模板', en: 'with a template' }] : []),
  ]);
