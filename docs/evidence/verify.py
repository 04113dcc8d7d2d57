"""A second reading of docs/evidence.md, with nothing of Credenza in it: python3 verify.py FILE [OLDER_FILE | CODE]
Ends with 0 where nothing speaks against the file and 1 where something does. Signatures are checked where openssl is there."""
import base64, datetime, hashlib, json, os, re, shutil, ssl, subprocess, sys, tempfile
from decimal import Decimal

def number(n):
    if isinstance(n, int) or n == int(n) and abs(n) < 1e21: return str(int(n))
    if 1e-6 <= abs(n) < 1e21: return format(Decimal(repr(n)), "f")
    head, _, power = repr(n).partition("e")
    return f"{head}e{int(power):+d}"

def canonical(v):
    if v is None or isinstance(v, bool): return json.dumps(v)
    if isinstance(v, (int, float)): return number(v)
    if isinstance(v, str): return json.dumps(v, ensure_ascii=False)
    if isinstance(v, list): return "[" + ",".join(map(canonical, v)) + "]"
    names = sorted(v, key=lambda name: name.encode("utf-16-be"))
    return "{" + ",".join(canonical(name) + ":" + canonical(v[name]) for name in names) + "}"

def sha(text): return hashlib.sha256(text.encode("utf-8")).hexdigest()
def of(value, *names): return sha(canonical({name: value[name] for name in names}))

def signed(text, signature, key):
    if not shutil.which("openssl"): return True
    raw = lambda s: base64.urlsafe_b64decode(s + "=" * (-len(s) % 4))
    with tempfile.TemporaryDirectory() as folder:
        der = bytes.fromhex("302a300506032b6570032100") + raw(key)
        for name, data in (("key", der), ("sig", raw(signature)), ("text", text.encode())):
            open(f"{folder}/{name}", "wb").write(data)
        return subprocess.run(["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-rawin", "-inkey", f"{folder}/key",
                               "-sigfile", f"{folder}/sig", "-in", f"{folder}/text"], capture_output=True).returncode == 0

def sealed(one, *names):
    return of(one, *names) == one["hash"] and signed(one["hash"], one["signature"], one["publicKey"])

def POINT(point): return ("restaurantId", "sequence", "head", "at", *(name for name in ("name", "invented") if name in point))
NOTE = ("restaurantId", "id", "reason", "sequence", "head", "removed", "closedAt", "previousNote")

def der(data):
    """The parts of a DER value: (tag, content) of each."""
    at, parts = 0, []
    while at < len(data):
        tag, size, at = data[at], data[at + 1], at + 2
        if size > 127: size, at = int.from_bytes(data[at:at + size - 128], "big"), at + size - 128
        parts.append((tag, data[at:at + size]))
        at += size
    return parts

def stamped(token, text):
    """When an authority says that the text was there, or None for what it did not sign (RFC 3161). Whether it is one to trust: openssl ts -verify."""
    with tempfile.TemporaryDirectory() as folder:
        path = lambda name: os.path.join(folder, name)
        ask = lambda *words: subprocess.run(["openssl", *words], capture_output=True, text=True)
        open(path("token"), "wb").write(base64.b64decode(token, validate=True))
        if ask("cms", "-verify", "-noverify", "-binary", "-inform", "DER", "-in", path("token"), "-out", path("info"), "-signer", path("signer")).returncode: return None
        version, policy, imprint, serial, time = der(der(open(path("info"), "rb").read())[0][1])[:5]
        algorithm, digest = der(imprint[1])
        if der(algorithm[1])[0][1].hex() != "608648016503040201" or digest[1] != hashlib.sha256(text.encode()).digest(): return None
        outer = der(base64.b64decode(token))
        content = der(outer[0][1])
        inner = der(content[1][1])
        parts = der(inner[0][1])
        signers = der(parts[-1][1])
        # One of each, and nothing behind any of them: what is read here is what openssl verified.
        if [len(one) for one in (outer, content, inner, signers)] != [1, 2, 1, 1] or [tag for tag, one in parts if tag not in (0xA0, 0xA1)] != [2, 0x31, 0x30, 0x31]: return None
        signed = {der(one)[0][1].hex(): der(der(one)[1][1])[0][1] for tag, one in der(der(signers[0][1])[3][1])}
        if len(signed) != len(der(der(signers[0][1])[3][1])) or signed.get("2a864886f70d010903", b"").hex() != "2a864886f70d0109100104": return None
        old, new = "2a864886f70d010910020c", "2a864886f70d010910022f"
        if old not in signed and new not in signed: return None
        named = der(der(der(signed.get(new, signed.get(old)))[0][1])[0][1])
        kind = {"608648016503040202": "sha384", "608648016503040203": "sha512"}.get(der(named[0][1])[0][1].hex(), "sha256") if named[0][0] == 0x30 else "sha256"
        own = ssl.PEM_cert_to_DER_cert(open(path("signer")).read())
        if hashlib.new(kind if new in signed else "sha1", own).digest() != next(content for tag, content in named if tag == 4): return None
        use = ask("x509", "-in", path("signer"), "-noout", "-ext", "extendedKeyUsage").stdout.split("\n")
        if "critical" not in use[0] or use[1].strip() != "Time Stamping": return None
        ends = dict(line.split("=", 1) for line in ask("x509", "-in", path("signer"), "-noout", "-dates").stdout.strip().split("\n"))
        utc = lambda text, form: datetime.datetime.strptime(text, form).replace(tzinfo=datetime.timezone.utc)
        first, last = (utc(ends[name], "%b %d %H:%M:%S %Y GMT") for name in ("notBefore", "notAfter"))
        told = time[1].decode().rstrip("Z")
        then = utc(told, "%Y%m%d%H%M%S.%f" if "." in told else "%Y%m%d%H%M%S")
        return then if first <= then <= last else None

def code(text):
    """The number of a link and how its hash begins, as they stand on a paper; None for what is no code."""
    found = re.fullmatch(r"([0-9]{1,15})-((?:[0-9a-foil]-?){20})", re.sub(r"[\s\u2010-\u2015-]+", "-", text.strip().lower()))
    return found and (int(found[1]), found[2].replace("-", "").translate(str.maketrans("oil", "011")))

LONGEST = 33554432
HEX = b'"([0-9a-f]{64})"'
LINK = re.compile(b'\\{"sequence":([1-9][0-9]{0,14}),"dataType":"([A-Za-z0-9_.-]{1,100})","dataIdentifier":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})",'
                  b'"recordHash":' + HEX + b',"previousHash":' + HEX + b',"hash":' + HEX + b'\\}')
MEMBERS = ("sequence", "dataType", "dataIdentifier", "recordHash", "previousHash", "hash")

def refuse(*_): raise ValueError("no file of this format")
def only(value, *names): return value if isinstance(value, dict) and set(value) == set(names) else refuse()

def values(path):
    """The values of a file of lines, as the bytes that they are."""
    stands = "begin"
    with open(path, "rb") as file:
        while line := file.readline(LONGEST + 2):
            if not line.endswith(b"\n"): refuse()
            line = line[:-1]
            if stands == "begin": stands = "values" if line == b"[" else refuse()
            elif stands == "last": stands = "end" if line == b"]" else refuse()
            elif stands == "end" or not line: refuse()
            elif line.endswith(b","): yield line[:-1]
            else:
                stands = "last"
                yield line
    if stands != "end": refuse()

def read_lines(path):
    """A file of lines: all but its links and records, which come one pair after the other."""
    rows = values(path)
    parse = lambda row: json.loads(row.decode("utf-8"), parse_constant=refuse)
    file = only(parse(next(rows, b"0")), "format", "restaurant", "checkpoint")
    if file["format"] != "credenza-evidence/3": refuse()
    only(file["restaurant"], "id", "name")
    file["notes"], file["timestamps"] = [], []
    row = next(rows, None)
    while row is not None and not LINK.fullmatch(row):
        value = parse(row)
        if isinstance(value, dict) and set(value) == {"unlinked"}: break
        if set(value) == {"note"} and not file["timestamps"]: file["notes"].append(value["note"])
        else: file["timestamps"].append(only(value, "timestamp")["timestamp"])
        row = next(rows, None)

    def pairs(row):
        """Each link with the hash of its record, None where that is gone; None with each record that no link names."""
        links = True
        while row is not None:
            found, record = LINK.fullmatch(row), next(rows, b"")
            if found:
                link = dict(zip(MEMBERS, (part.decode() for part in found.groups())))
                link["sequence"] = int(link["sequence"])
                if not links or record != b"null" and not record.startswith(b"{"): refuse()
                yield link, None if record == b"null" else hashlib.sha256(record).hexdigest()
            else:
                name = only(only(parse(row), "unlinked")["unlinked"], "dataType", "dataIdentifier")
                if not all(isinstance(one, str) for one in name.values()) or not record.startswith(b"{"): refuse()
                links = False
                yield None, None
            row = next(rows, None)
    file["pairs"] = pairs(row)
    return file

def read(path):
    with open(path, "rb") as file: start = file.read(64)
    if start.startswith(b'[\n{"format":"credenza-evidence/3",'): return read_lines(path)
    with open(path, encoding="utf-8") as file: whole = json.load(file)
    if whole["format"] not in ("credenza-evidence/1", "credenza-evidence/2", "credenza-checkpoint/1"): refuse()
    if "links" in whole: whole["pairs"] = pairs_of(whole)
    return whole

def pairs_of(file):
    records, twice = {}, 0
    for one in file["records"]:
        name = (one["dataType"], one["dataIdentifier"])
        if name in records: twice += 1
        else: records[name] = sha(canonical(one["record"]))
    for link in file["links"]: yield link, records.pop((link["dataType"], link["dataIdentifier"]), None)
    for _ in range(twice + len(records)): yield None, None

def check(file, older, printed=None, kept=()):
    wrong, zero = [], "0" * 64
    start, previous = (0, zero), zero
    notes = {note["previousNote"]: note for note in file["notes"]}
    for _ in file["notes"]:
        note = notes.get(previous)
        if note is None or not sealed(note, *NOTE) or note["sequence"] < start[0]: wrong.append("note"); break
        start = (note["sequence"], note["hash"])
        previous = note["hash"]
    stamps = [*file.get("timestamps", []), *kept]
    # The hashes of the links that something from elsewhere is held against: no more of a long chain is kept.
    heads = {stamp["checkpoint"]["sequence"]: set() for stamp in stamps}
    if older: heads[older["sequence"]] = set()
    if printed: heads[printed[0]] = set()
    sequence, head = start
    names = set()
    for link, hashed in file["pairs"]:
        if link is None: wrong.append("unrecorded"); continue
        sequence += 1
        name = (link["dataType"], link["dataIdentifier"])
        text = "\n".join([link["previousHash"], str(link["sequence"]), *name, link["recordHash"]])
        if link["sequence"] != sequence or link["previousHash"] != head or sha(text) != link["hash"]: wrong.append(f"link {sequence}")
        if hashed != link["recordHash"] or name in names: wrong.append(f"record {sequence}")
        names.add(name)
        head = link["hash"]
        if link["sequence"] in heads: heads[link["sequence"]].add(head)
    if start[0] in heads: heads[start[0]] = {start[1], *(note["head"] for note in file["notes"])}
    point = file["checkpoint"]
    if not sealed(point, *POINT(point)) or (point["sequence"], point["head"]) != (sequence, head): wrong.append("checkpoint")
    if point["restaurantId"] != file["restaurant"]["id"]: wrong.append("restaurant")
    named = file["format"] != "credenza-evidence/1"
    if any((name in point) != named for name in ("name", "invented")) or named and point["name"] != file["restaurant"]["name"]: wrong.append("name")
    def rewritten(one): return one["sequence"] >= start[0] and one["sequence"] > 0 and one["head"] not in heads[one["sequence"]]
    if older:
        if older["restaurantId"] != point["restaurantId"] or not sealed(older, *POINT(older)) or older["publicKey"] != point["publicKey"]: wrong.append("older")
        if rewritten(older): wrong.append("rewritten")
    if printed:
        if printed[0] > point["sequence"]: wrong.append("ends before the paper")
        elif printed[0] >= start[0] and not any(head.startswith(printed[1]) for head in heads[printed[0]]): wrong.append("not what was printed")
    for stamp in stamps:
        one = stamp["checkpoint"]
        if not isinstance(one["name"], str) or not isinstance(stamp["token"], str): raise ValueError("no time stamp")
        if not sealed(one, *POINT(one)) or one["restaurantId"] != point["restaurantId"]: wrong.append("time stamp")
        elif shutil.which("openssl"):
            then = stamped(stamp["token"], one["hash"])
            if then is None or then < datetime.datetime.fromisoformat(one["at"].replace("Z", "+00:00")) - datetime.timedelta(minutes=10): wrong.append("time stamp")
        if rewritten(one): wrong.append("rewritten since the time stamp")
    return wrong

def judged(path, against=None, printed=None):
    """What speaks against a file, and whether its data are made up."""
    try:
        file, other = read(path), read(against) if against else {}
        return check(file, other.get("checkpoint"), printed, other.get("timestamps", ())), file["checkpoint"].get("invented")
    except (AttributeError, KeyError, TypeError, ValueError): return ["no file of this format"], False

if __name__ == "__main__":
    paths, printed = sys.argv[1:3], None
    if len(paths) > 1 and not os.path.exists(paths[1]) and code(paths[1]): printed = code(paths.pop())
    found, invented = judged(*paths, printed=printed)
    print(("ok, of made-up data" if invented else "ok") if not found else "\n".join(found))
    sys.exit(1 if found else 0)
