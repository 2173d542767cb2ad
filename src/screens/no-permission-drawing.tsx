import { Gate, Street } from './drawings.tsx';

/** No permission: the gate is locked. */
export function NoPermissionDrawing() {
  return (
    <Street>
      <Gate>
        <rect x="121" y="102" width="22" height="18" rx="4" fill="#fff" />
        <path d="M125.5 102v-5a6.5 6.5 0 0 1 13 0v5" stroke="#fff" strokeWidth="3.5" />
        <circle cx="132" cy="111" r="2.6" fill="#2262d8" />
      </Gate>
      <circle cx="174" cy="112" r="4" fill="#f2735c" />
    </Street>
  );
}
