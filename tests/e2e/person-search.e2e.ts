import { checkedPerson } from './checks/checked-person.ts';

checkedPerson('pglite');
