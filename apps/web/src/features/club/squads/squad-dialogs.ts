/** Loads all dialogs of a squad as one chunk. */
export { AddPeople } from './add-people.tsx'
export { PasteList } from './paste-list.tsx'
export { RenameSquad } from './rename-squad.tsx'
