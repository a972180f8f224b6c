import { paths } from '#shared/areas/session/paths';
import { COMPARED_MAX } from '#shared/areas/supplier/library/contract';

const NAME = 'guid';
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where suppliers are compared, in this order. */
export const compareAddress = (guids: readonly string[]) =>
  `${paths.supplierCompare}?${comparedParams(guids).toString()}`;

/** The suppliers to compare as the search of an address. */
export const comparedParams = (guids: readonly string[]) =>
  new URLSearchParams(guids.map((guid) => [NAME, guid]));

/** The suppliers an address compares: each once, at most as many as can be, whatever else stands there left out. */
export const comparedGuids = (params: URLSearchParams) =>
  [...new Set(params.getAll(NAME).filter((guid) => GUID.test(guid)))].slice(0, COMPARED_MAX);
