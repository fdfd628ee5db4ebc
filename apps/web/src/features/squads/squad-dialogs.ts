/** One lazy-loaded chunk for all dialogs of a squad. */
export { AddPeople } from './add-people.tsx'
export { PasteList } from './paste-list.tsx'
export { RenameSquad } from './rename-squad.tsx'
