import './list-notes.css';

/** What the server says of the rows, quietly above them: that some come from the archive, or that older ones lie there. */
export default function ListNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div className="rt-list-notes" role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
