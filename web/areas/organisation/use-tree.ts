import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { above, type Organisation, rowsOf, searchTree, type TreeRow } from './tree-model.ts';

/** So many nodes are in sight at once without asking; a bigger tree opens its first two levels. */
const OPEN_WHOLE_MAX = 60;
const PAGE_ROWS = 10;
/** Letters typed into the tree within this time belong together. */
const TYPING_MS = 800;

/** What is unfolded at first: everything of a small tree, the roots of a big one, and the way to what is selected. */
function openAtFirst(organisation: Organisation, selected: string | undefined): Set<string> {
  const { byGuid, childrenOf } = organisation;
  const parents = [...childrenOf.keys()].filter((guid) => guid !== null);
  const roots = childrenOf.get(null) ?? [];
  const open = new Set(byGuid.size <= OPEN_WHOLE_MAX ? parents : roots.map(({ guid }) => guid));
  if (selected !== undefined) for (const { guid } of above(organisation, selected)) open.add(guid);
  return open;
}

/** A node and where it stands, as one value. */
const wayTo = (organisation: Organisation, guid: string) =>
  [...above(organisation, guid).map((node) => node.guid), guid].join('/');

/** What is unfolded, searched for and under the keys in the tree, and how the keys move it. */
export function useTree(
  organisation: Organisation,
  selected: string | undefined,
  onSelect: (guid: string) => void,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(organisation, selected));
  const [closedFound, setClosedFound] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [activeGuid, setActive] = useState(selected);
  const [isMoved, setMoved] = useState(false);
  const way = selected === undefined ? '' : wayTo(organisation, selected);
  const [shownWay, setShownWay] = useState(way);
  const find = useNameFinder(typed);

  // selected from outside (a link, a new department) or moved: the way to it is unfolded
  if (way !== shownWay) {
    setShownWay(way);
    setActive(selected);
    if (selected !== undefined)
      setOpen(new Set([...open, ...above(organisation, selected).map(({ guid }) => guid)]));
  }

  const found = useMemo(
    () => (typed.trim() === '' ? undefined : searchTree(organisation, typed, find)),
    [organisation, typed, find],
  );
  const rows = useMemo(
    () => rowsOf(organisation, (guid) => (found ? !closedFound.has(guid) : open.has(guid)), found),
    [organisation, open, closedFound, found],
  );

  const toggle = useCallback(
    (guid: string, isOpen: boolean) => {
      const change = (has: boolean) => (now: ReadonlySet<string>) => {
        const next = new Set(now);
        if (has) next.add(guid);
        else next.delete(guid);
        return next;
      };
      // while searching all is unfolded unless somebody folds it
      if (found) setClosedFound(change(!isOpen));
      else setOpen(change(isOpen));
    },
    [found],
  );
  const search = (text: string) => {
    setTyped(text);
    setClosedFound(new Set());
    setMoved(false);
  };
  const openAll = () => setOpen(new Set([...organisation.childrenOf.keys()].filter((guid) => guid !== null)));
  const closeAll = () => {
    const roots = organisation.childrenOf.get(null) ?? [];
    setOpen(new Set(roots.length === 1 ? [roots[0]!.guid] : []));
  };

  // a search goes to the first it has found until the keys go elsewhere
  const isActive = ({ node, hit }: TreeRow) => (found && !isMoved ? hit : node.guid === activeGuid);
  const activeAt = Math.max(0, rows.findIndex(isActive));
  function goTo(row: TreeRow | undefined) {
    if (!row) return;
    setActive(row.node.guid);
    setMoved(true);
  }

  const onKeyDown = useTreeKeys({ rows, activeAt, goTo, toggle, onSelect });
  return {
    rows,
    found,
    typed,
    search,
    toggle,
    openAll,
    closeAll,
    active: rows[activeAt]?.node.guid,
    activeAt,
    setActive,
    onKeyDown,
  };
}
export type Tree = ReturnType<typeof useTree>;

/** The keys of the WAI-ARIA tree pattern, and the letters that go to a node by its name. */
function useTreeKeys({
  rows,
  activeAt,
  goTo,
  toggle,
  onSelect,
}: {
  rows: readonly TreeRow[];
  activeAt: number;
  goTo: (row: TreeRow | undefined) => void;
  toggle: (guid: string, isOpen: boolean) => void;
  onSelect: (guid: string) => void;
}) {
  const [letters, setLetters] = useState({ text: '', until: 0 });
  const findByLetters = useNameFinder(letters.text);

  /** A letter goes to the next node that begins like what was typed just now, by characters or pinyin. */
  function goToTyped(letter: string, now: number) {
    const text = now < letters.until ? letters.text + letter : letter;
    setLetters({ text, until: now + TYPING_MS });
    return text;
  }

  return function onKeyDown(event: KeyboardEvent) {
    const row = rows[activeAt];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[activeAt + 1]),
      ArrowUp: () => goTo(rows[activeAt - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      PageDown: () => goTo(rows[Math.min(rows.length - 1, activeAt + PAGE_ROWS)]),
      PageUp: () => goTo(rows[Math.max(0, activeAt - PAGE_ROWS)]),
      ArrowRight: () => {
        if (row.hasChildren && !row.isOpen) toggle(row.node.guid, true);
        else if (row.hasChildren) goTo(rows[activeAt + 1]);
      },
      ArrowLeft: () => {
        if (row.isOpen) toggle(row.node.guid, false);
        else goTo(rows.findLast((one, index) => index < activeAt && one.level === row.level - 1));
      },
      Enter: () => onSelect(row.node.guid),
      ' ': () => onSelect(row.node.guid),
      '*': () => {
        for (const one of rows.filter(({ level }) => level === row.level)) toggle(one.node.guid, true);
      },
    };
    const act = acts[event.key];
    if (act) act();
    else if (event.key.length === 1) {
      const text = goToTyped(event.key, event.timeStamp);
      const begins = ({ node }: TreeRow) => node.name.startsWith(text) || findByLetters(node.name)?.[0] === 0;
      goTo(rows.find((one, index) => index > activeAt && begins(one)) ?? rows.find(begins));
    } else return;
    event.preventDefault();
  };
}
