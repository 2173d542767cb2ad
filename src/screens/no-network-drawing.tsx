import { Gate, Street } from './drawings.tsx';

/** No network: the waves above the gate are struck through. */
export function NoNetworkDrawing() {
  return (
    <Street>
      <Gate>
        <path
          d="M122 104a14 14 0 0 1 20 0m-15 6a7 7 0 0 1 10 0"
          stroke="#fff"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="132" cy="117" r="2.6" fill="#fff" />
        <path d="m121 96 22 26" stroke="#f2735c" strokeWidth="3.5" strokeLinecap="round" />
      </Gate>
    </Street>
  );
}
