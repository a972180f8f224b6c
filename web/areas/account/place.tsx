import { addressPlace, type AddressPlace } from '#shared/areas/account/codes';
import { CodeText } from '../../kit/code-tag.tsx';
import css from './account.module.css';

/** Where an address lies, as far as it tells, and the address. */
export const Place = ({ place, ip }: { place: AddressPlace; ip: string }) => (
  <>
    <CodeText list={addressPlace} code={place} /> <span className={css.soft}>{ip}</span>
  </>
);
