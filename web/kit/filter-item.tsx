import { Button, Dropdown, Form } from 'antd';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import css from './search-panel.module.css';
import { useKitTexts } from './texts.ts';

/** A filter that can be asked for. */
interface Offer {
  name: string;
  label: string;
  isCommon: boolean;
}
interface Place {
  offer: (offer: Offer) => () => void;
  isShown: (name: string, fields: readonly string[]) => boolean;
}
const Rare = createContext<Place | undefined>(undefined);

/** Those of a kind's rarer filters that its form shows unasked: six with the three that are usually in sight. */
const UNASKED = 3;

/** The rarer filters of a list: the first ones of its own, those in use, and a menu of the others. */
export function RareFilters({ search, children }: { search: object; children: ReactNode }) {
  const texts = useKitTexts();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [offer] = useState(() => (one: Offer) => {
    setOffers((before) => [...before, one]);
    return () => setOffers((before) => before.filter((other) => other !== one));
  });
  const unasked = offers.filter(({ isCommon }) => !isCommon).slice(0, UNASKED);
  const set = search as Readonly<Record<string, unknown>>;
  const isShown = (name: string, fields: readonly string[] = [name]) =>
    added.includes(name) ||
    unasked.some((one) => one.name === name) ||
    fields.some((field) => set[field] !== undefined);
  const [own, common] = [false, true].map((wanted) =>
    offers
      .filter(({ name, isCommon }) => isCommon === wanted && !isShown(name))
      .map(({ name, label }) => ({ key: name, label })),
  ) as [Choices, Choices];
  return (
    <Rare value={{ offer, isShown }}>
      {children}
      {own.length + common.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            className: css.offers!,
            items: [
              ...own,
              ...(common.length > 0
                ? [{ type: 'group' as const, label: texts.commonFilters, children: common }]
                : []),
            ],
            onClick: ({ key }) => setAdded([...added, key]),
          }}
        >
          <Button type="dashed" className={css.add!}>
            + {texts.addFilter}
          </Button>
        </Dropdown>
      )}
    </Rare>
  );
}
type Choices = { key: string; label: string }[];

/** A filter of a `SearchPanel`: shown at once where it is usual, among the rarer ones as `RareFilters` says. */
export function FilterItem({
  name,
  label,
  fields = [name],
  isCommon = false,
  children,
}: {
  name: string;
  label: string;
  /** Its names in the search, where `name` is none itself: the fields stand as children then. */
  fields?: readonly string[];
  /** Of the default search form, not of the kind listed. */
  isCommon?: boolean;
  children: ReactNode;
}) {
  const place = use(Rare);
  const offer = place?.offer;
  useEffect(() => offer?.({ name, label, isCommon }), [offer, name, label, isCommon]);
  if (place && !place.isShown(name, fields)) return null;
  return fields.length > 1 ? (
    <Form.Item label={label} htmlFor={fields[0]!}>
      {children}
    </Form.Item>
  ) : (
    <Form.Item name={name} label={label}>
      {children}
    </Form.Item>
  );
}
