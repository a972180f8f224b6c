import { paths } from '#shared/areas/session/paths';

/** The address of the organisation with a node chosen. */
export const organisationAt = (guid: string | null | undefined) =>
  guid ? `${paths.departments}?deptGuid=${guid}` : paths.departments;
