import type { z } from 'zod';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { permissionWording } from '#shared/areas/role/permissions';
import type { Wording } from '#shared/kit/language';
import { areaWords, kindRule } from './area-words.ts';
import { type CallWords, documentWords, importWords, recordWords } from './frame-words.ts';
import { type NamedCall, capital } from './found-calls.ts';

/** A call in words: a line, and what a person must know to make it. */
export interface Told {
  summary: Wording;
  about: Wording;
}

/** Says of a call what it does, what it takes, what it answers and whose rule it carries out. */
export function tell(named: NamedCall, kinds: readonly AnyDocumentKind[]): Told {
  const { call, comment } = named;
  const kind = kinds.find(({ prefix }) => call.path.startsWith(`${prefix}/`));
  const framed = framedWords(named, kind);
  const does: Wording = framed?.about ?? { cn: '', en: comment ?? '' };
  const facts = [needs(named), sends(named), answers(named), rule(named, kind)];
  const paragraphs = (language: keyof Wording) =>
    [does[language], ...facts.map((fact) => fact[language])].filter((text) => text !== '').join('\n\n');
  return {
    summary: { cn: call.summary, en: framed?.en ?? spoken(named) },
    about: { cn: paragraphs('cn'), en: paragraphs('en') },
  };
}

function framedWords({ id, name }: NamedCall, kind: AnyDocumentKind | undefined): CallWords | undefined {
  const [group = '', record = ''] = id.split('_');
  if (group === 'record') return recordWords(capital(withSpaces(record)))[name];
  if (group.endsWith('Import')) return importWords[name];
  return kind && id.split('_').length === 2 ? documentWords(kind)[name] : undefined;
}

const withSpaces = (name: string) => name.replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
/** The name of a call as words: `selfPlan_registerResult` is "Self plan: register result". */
const spoken = ({ id }: NamedCall) => capital(id.split('_').map(withSpaces).join(': '));

function needs({ call: { access } }: NamedCall): Wording {
  if (access === 'public') return { cn: '任何人可调用，不需要令牌。', en: 'For anybody, without a token.' };
  if (access === 'signedIn')
    return {
      cn: '须登录；不另设权限，只能看到和改动自己有权的内容。',
      en: 'For whoever is signed in; it shows and changes what is theirs to see and change.',
    };
  const { cn, en } = permissionWording(access);
  return {
    cn: `须登录并持有权限「${cn}」(${access})；只及于该权限的数据范围。`,
    en: `Takes the permission “${en}” (\`${access}\`) and reaches as far as its data scope.`,
  };
}

function sends({ call: { act, input } }: NamedCall): Wording {
  if (act === 'read') return { cn: '只读，可随时重试。', en: 'Reads only: it may be repeated at any time.' };
  const version = (input.shape as Record<string, z.ZodType>)['version'];
  return {
    cn: `写入并留下审计记录；未知字段被拒绝。${versionWords(version).cn}`,
    en: `Writes, and leaves a row in the audit; unknown fields are refused.${versionWords(version).en}`,
  };
}

function versionWords(version: z.ZodType | undefined): Wording {
  if (version === undefined) return { cn: '', en: '' };
  if (version.safeParse(undefined).success)
    return {
      cn: '修改时送回读到的 version，过期即拒绝。',
      en: ' A change sends back the `version` that was read; a stale one is refused.',
    };
  return {
    cn: '须送回读到的 version，过期即拒绝，故重复发送不会执行两次。',
    en: ' The `version` that was read goes back with it: a stale one is refused, so that a repeated call acts once.',
  };
}

function answers({ call: { output } }: NamedCall): Wording {
  const shape = 'shape' in output ? (output.shape as Record<string, unknown>) : {};
  if ('list' in shape && 'total' in shape)
    return {
      cn: '答复一页：list、符合条件的总数 total、page、rows。',
      en: 'Answers one page: `list`, the `total` of all that match, `page` and `rows`.',
    };
  if ('jobGuid' in shape)
    return {
      cn: '在后台执行：以 jobGuid 查 GET /job/detail 的进度与结果。',
      en: 'Works in the background: follow `jobGuid` by GET /job/detail.',
    };
  if (output.type === 'null') return { cn: '成功时 data 为 null。', en: 'On success `data` is null.' };
  if (output.type === 'array')
    return { cn: '答复全部结果的数组，不分页。', en: 'Answers all of them as a list, without pages.' };
  const names = Object.keys(shape);
  if (names.length === 0 || names.length > 6) return { cn: '', en: '' };
  return {
    cn: `答复 ${names.join('、')}。`,
    en: `Answers ${names.map((name) => `\`${name}\``).join(', ')}.`,
  };
}

function rule({ area }: NamedCall, kind: AnyDocumentKind | undefined): Wording {
  const page = (kind && kindRule[kind.code as keyof typeof kindRule]) ?? areaWords[area]?.rule;
  return page === undefined ? { cn: '', en: '' } : { cn: `规则：${page}。`, en: `Rule: ${page}.` };
}
