/** Somebody chosen from a list, to be given a role or to have it taken. */
export interface Chosen {
  userGuid: string;
  name: string;
}
