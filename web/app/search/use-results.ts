import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentKind } from '#shared/areas/approval/codes';
import { type Found, type FoundGroup, type KeptDocument, searchCalls } from '#shared/areas/search/contract';
import type { MenuEntry } from '#shared/areas/session/menu-entries';
import { listedKinds } from '#shared/areas/workbench/documents';
import { query } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { useSearchTexts } from './texts.ts';

/** One line of the search window. */
export interface Result {
  key: string;
  name: string;
  link: string;
  /** What a document, a supplier or a person shows beside its name. */
  of?: Found & { kind: FoundGroup['kind'] };
  /** Behind the name of a screen: its heading. */
  above?: string;
}
export interface ResultGroup {
  key: string;
  label: string;
  /** Of those the server counted. */
  count?: number;
  results: Result[];
}

/** Let a person finish a syllable before the server is asked, ms. */
const TYPING_MS = 120;
const SCREENS_MAX = 5;
const RECENT_SHOWN = 10;

const ofDocument = (one: KeptDocument): Result => ({
  key: `${one.kind} ${one.guid}`,
  name: one.name,
  link: one.link,
  of: one,
});

/** The groups a text finds, or without one what the person comes back to; `isCurrent` false while the server is asked. */
export function useResults(typed: string, menu: readonly MenuEntry[]) {
  const texts = useSearchTexts();
  const language = useLanguage();
  const keyword = typed.trim();
  const settled = useSettled(keyword, TYPING_MS);
  const screens = useScreens(menu);
  const findIn = useNameFinder(keyword);
  const kept = useQuery({ ...query(searchCalls.kept, {}, { quiet: true }), refetchOnMount: 'always' });
  // Answers are kept by what was asked, so that one that comes late is shown to nobody.
  const found = useQuery({
    ...query(searchCalls.find, { keyword: settled }, { quiet: true }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });

  const groups = useMemo((): ResultGroup[] => {
    if (keyword === '') {
      const favourites = kept.data?.favourites.map(ofDocument) ?? [];
      const recent = kept.data?.recent.filter(({ isFavourite }) => !isFavourite).map(ofDocument) ?? [];
      return [
        { key: 'favourites', label: texts.favourites, results: favourites },
        { key: 'recent', label: texts.recent, results: recent.slice(0, RECENT_SHOWN) },
      ].filter(({ results }) => results.length > 0);
    }
    const ofScreens = screens.filter(({ name }) => findIn(name)).slice(0, SCREENS_MAX);
    const labelOf = (kind: FoundGroup['kind']) =>
      kind === 'supplier' || kind === 'person' ? texts[kind] : documentKind.label(kind, language);
    return [
      { key: 'screens', label: texts.screens, results: ofScreens },
      ...(found.data?.groups ?? []).map(({ kind, count, list }) => ({
        key: kind,
        label: labelOf(kind),
        count,
        results: list.map((one) => ({
          key: `${kind} ${one.guid}`,
          name: one.name,
          link: one.link,
          of: { ...one, kind },
        })),
      })),
    ].filter(({ results }) => results.length > 0);
  }, [keyword, kept.data, found.data, screens, findIn, texts, language]);

  const isCurrent = keyword === '' || (settled === keyword && !found.isPlaceholderData && !found.isPending);
  return { groups, findIn, isCurrent, hasFailed: keyword !== '' && found.isError };
}

/** The menu entries of a person and what they may draw up, by the words they are looked for with. */
function useScreens(menu: readonly MenuEntry[]): Result[] {
  const texts = useSearchTexts();
  const language = useLanguage();
  const user = useUser();
  return useMemo(() => {
    const drawnUp = Object.entries(listedKinds).flatMap(([kind, { area, newOne }]) =>
      newOne !== undefined && user?.permissions.includes(`${area}:write`)
        ? [
            {
              key: `new ${kind}`,
              name: texts.newOne(documentKind.label(kind as never, language)),
              link: newOne,
            },
          ]
        : [],
    );
    const entries = menu.flatMap((heading) =>
      (heading.children ?? []).map((entry) => ({
        key: `screen ${entry.key}`,
        name: entry.label[language],
        link: entry.path!,
        above: heading.label[language],
      })),
    );
    return [...drawnUp, ...entries];
  }, [menu, user, language, texts]);
}
