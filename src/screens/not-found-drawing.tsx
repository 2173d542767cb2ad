import { Gate, Street } from './drawings.tsx';

/** Nothing at this address: a gate with a question. */
export function NotFoundDrawing() {
  return (
    <Street>
      <Gate>
        <path
          d="M126 97a6.5 6.5 0 1 1 9.4 5.8c-2.6 1.3-3.4 2.9-3.4 6.2"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="132" cy="118" r="2.6" fill="#fff" />
      </Gate>
      <circle cx="188" cy="44" r="15" fill="var(--art-back)" stroke="var(--art-wire)" strokeWidth="4" />
      <path d="m199 55 12 12" stroke="var(--art-wire)" strokeWidth="6" strokeLinecap="round" />
    </Street>
  );
}
