/** Where the directory is and as whom it is asked. */
export interface LdapSettings {
  /** `ldap://host:389` or `ldaps://host:636`. */
  url: string;
  /** Nothing above this entry is ever read or changed. */
  base: string;
  bindDn: string;
  bindPassword: string;
  /** Encrypts an `ldap://` connection before anything is said. */
  startTls?: boolean;
  /** PEM of the authority that signed the directory's certificate; unset: those the system knows. */
  ca?: string | undefined;
  /** Attribute of a department that holds its code; unset: codes are made. */
  unitCode?: string | undefined;
}
